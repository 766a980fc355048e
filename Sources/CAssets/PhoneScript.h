// The bytes of an array: what every page with a phone in it runs first.
#include "SessionScript.h"
#embed "../Pages/Assets/phone.js"
    , '\n',
#embed "../Pages/Assets/walk.js"
    , '\n',
#embed "../Pages/Assets/coordinators.js"
    , '\n',
