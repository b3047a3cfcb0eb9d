/**
 * In the place of React Router's module of this name, which looks for pages that are not known yet: all are known from the start, as
 * `routeDiscovery` of `react-router.config.ts` says. `vite.config.ts` puts it there.
 */
const nothing = () => undefined

export const isFogOfWarEnabled = () => false

export const getPartialManifest = nothing

export const getPatchRoutesOnNavigationFunction = nothing

export const useFogOFWarDiscovery = nothing

export const getPathsWithAncestors = (paths: string[]) => paths

export const handleClientVersionMismatch = async () => false
