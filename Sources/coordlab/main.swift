import CoordinatorLab
import Variants

CoordinatorLabCommand.main(documentedVariants)
