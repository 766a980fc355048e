import CoordinatorLab

let shop = AppEdition("shop/app", "a cart with one button", scene: { SceneDelegate() })

CoordinatorLabCommand.main(Catalog([shop]))
