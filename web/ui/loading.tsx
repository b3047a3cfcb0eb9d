import type { ReactNode } from 'react'
import { t } from '#messages/t.ts'

/**
 * The specification's loading screen: a rule that is being measured, and below it, where it is known, the shape of what
 * comes. As high as the window, so that the footer does not jump. Without scripts nothing would ever come: it says so.
 */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className="wrap hidden max-w-prose py-16 text-lg noscript:block">
        {t('ui.thisPageNeedsJavascriptWhich')}
      </p>
      <div
        className={`loading-page wrap min-h-svh noscript:hidden ${children ? 'pt-8 md:pt-12' : 'pt-[22vh]'}`}
      >
        <div className="mx-auto w-72 text-center">
          <div className="relative mb-5 overflow-hidden" aria-hidden="true">
            <div className="ruler" />
            <div className="under-way absolute inset-x-0 top-0 h-0.5 bg-accent" />
          </div>
          <p role="status" className="text-soft">
            {t('ui.dataIsLoadingPleaseWait')}
          </p>
        </div>
        {children && (
          <div className="mt-10" aria-hidden="true">
            {children}
          </div>
        )}
      </div>
    </>
  )
}
