import type { ComponentProps, ComponentType } from 'react'
import { createPart } from '#web/lazy/part.ts'
import type { ScanCode } from '#web/lists/scan-code.tsx'

const codes = createPart(() => import('#web/lists/scan-code.tsx'))
const None: ComponentType<ComponentProps<typeof ScanCode>> = () => null

/** What draws the codes of a printed list: loaded with the page, as whoever prints by the browser's menu asks nobody. */
export const useScanCodes = () => codes.useWhere(true)?.ScanCode ?? None

/** Prints the page, with its codes. */
export async function printWithCodes(): Promise<void> {
  await codes.want()
  // They are drawn in the frame after they have come.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}
