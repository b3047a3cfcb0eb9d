/** The bare program: React Router over the page's own elements, hydrated whole, and nothing else. */
import { createElement, type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

declare global {
  interface Window {
    /** The page as `codeOf` wrote it. */
    page(h: typeof createElement): ReactNode[]
    /** What of it React found otherwise than the server sent it: then it drew all anew, and the figure is worth nothing. */
    differences: string[]
  }
}

window.differences = []
const router = createBrowserRouter([{ path: '*', Component: () => window.page(createElement) }])
startTransition(() => {
  hydrateRoot(
    document.body,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    { onRecoverableError: (error) => window.differences.push(String(error)) },
  )
})
