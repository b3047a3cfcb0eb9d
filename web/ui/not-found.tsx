import { buttonLook } from '#web/ui/button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export function NotFound() {
  return (
    <div className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <title>Page not found | Kerf</title>
      <MissingTail />
      <p className="mt-8 text-eyebrow text-soft uppercase">404</p>
      <h1 className="mt-2 text-title">This page was cut away</h1>
      <p className="mt-3 max-w-md text-soft">
        There is nothing at this address. It may have moved, or the link was mistyped.
      </p>
      <SiteLink to="/home" className={buttonLook('solid', 'mt-8')}>
        Back to Home
      </SiteLink>
    </div>
  )
}

/** A row of dovetails with one missing. */
function MissingTail() {
  return (
    <svg viewBox="0 0 320 96" className="w-72 max-w-full" fill="none" aria-hidden="true">
      <path
        d="M1 1H319V36H286L296 84H224L234 36H186L196 84H124L134 36H86L96 84H24L34 36H1Z"
        fill="var(--sheet)"
      />
      <path
        d="M186 36H319V1H1V36H34L24 84H96L86 36H134M234 36H186M234 36L224 84H296L286 36"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <path
        d="M134 36L124 84H196L186 36"
        stroke="var(--wrong)"
        strokeWidth="1.5"
        strokeDasharray="5 5"
        fill="var(--paper)"
      />
      <path d="M134 36H186" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  )
}
