/** The seam between the server and the pages: all that the server build exports, so that both share one copy of the keys. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { currencyContext, fetchContext } from '#web/api/api.ts'
import type { Fetch } from '#web/api/client.ts'
import { failuresContext, type ReportFailure } from '#web/failures.ts'
import { nonceContext } from '#web/nonce.ts'
import { createAddresses } from '#web/ui/addresses.ts'

const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()

function handlerAt(basename: string) {
  const handler = handlers.get(basename) ?? createRequestHandler({ ...build, basename }, import.meta.env.MODE)
  handlers.set(basename, handler)
  return handler
}

export type RenderPage = typeof renderPage

/** What stands before the address of a page, such as `/de`, and the further currency of the shop that its prices are in. */
type Spoken = { base?: string; currency?: string | undefined }

/** Renders a page; it reads and changes data through `api`, its scripts carry the nonce, `report` gets its failures. */
export function renderPage(
  request: Request,
  api: Fetch,
  nonce: string,
  report: ReportFailure = warn,
  { base, currency }: Spoken = {},
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(fetchContext, api)
  context.set(currencyContext, currency)
  context.set(nonceContext, nonce)
  context.set(failuresContext, report)
  return handlerAt(base || '/')(request, context)
}

/** The query of a page's address in one form; undefined where there is no such page, or it reads no such query. */
export const queryOf = createAddresses(Object.values(build.routes).filter((route) => route !== undefined))

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
