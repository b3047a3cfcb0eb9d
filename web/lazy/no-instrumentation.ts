/** In the place of React Router's module of this name, which weighs a kilobyte on each page: no router here is instrumented. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined

export const getRouteInstrumentationUpdates = () => ({})

export const instrumentClientSideRouter = <Router>(router: Router): Router => router
