import { untilLoaded } from '#web/lazy/load.ts'

type Route = { id: string; module: string }
type Modules = Record<string, unknown>

/**
 * How React Router comes by the script of a page; `vite.config.ts` puts this in the place of its own, which loads the whole
 * document anew when a script is missing: without a connection that leaves nothing of the page and of what was typed.
 */
export async function loadRouteModule({ id, module }: Route, loaded: Modules): Promise<unknown> {
  if (!(id in loaded)) loaded[id] = await untilLoaded(() => import(/* @vite-ignore */ module))
  return loaded[id]
}
