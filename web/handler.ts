/** The seam between the server and the pages: all that the server build exports, so that both share one copy of the keys. */
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { createAddresses } from '#web/addresses.ts'
import { fetchContext } from '#web/api.ts'
import type { Fetch } from '#web/client.ts'
import { failuresContext, type ReportFailure } from '#web/failures.ts'
import { nonceContext } from '#web/nonce.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

export type RenderPage = typeof renderPage

/** Renders a page; it reads and changes data through `api`, its scripts carry the nonce, `report` gets its failures. */
export function renderPage(
  request: Request,
  api: Fetch,
  nonce: string,
  report: ReportFailure = warn,
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(fetchContext, api)
  context.set(nonceContext, nonce)
  context.set(failuresContext, report)
  return handle(request, context)
}

/** Whether this is the address of a page, as we write it; of addresses that lead to the same page, only one is. */
export const isAddress = createAddresses(Object.values(build.routes).filter((route) => route !== undefined))

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}
