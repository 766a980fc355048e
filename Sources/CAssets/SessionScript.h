// The bytes of an array: what every page with a session in it runs first.
#embed "../Pages/Assets/facts.js"
    , '\n',
#embed "../Pages/Assets/session.js"
    , '\n',
#embed "../Pages/Assets/state.js"
    , '\n',
#embed "../Pages/Assets/dom.js"
    , '\n',
