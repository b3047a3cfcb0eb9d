import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { wake } from '#web/lazy/wake.ts'

const NONE: ClientInstrumentation[] = []

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* An empty list: web/lazy/instrument-router.ts is told of the router, and knows what to do. */}
      <HydratedRouter instrumentations={NONE} />
    </StrictMode>,
    {
      // React has drawn the page anew: nothing of what the server sent is left to stand still.
      onRecoverableError(error) {
        wake()
        reportError(error)
      },
    },
  )
})
