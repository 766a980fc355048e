import CoordinatorLab

let shop = AppEdition("shop/app", "a cart with one button", scene: { SceneDelegate() })
let visit = AppEdition("shop/visit", "a splash, then a flow that is awaited", scene: { VisitSceneDelegate() })

CoordinatorLabCommand.main(Catalog([shop, visit]))
