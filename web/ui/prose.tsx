import type { ReactNode } from 'react'

/** Text that is read from top to bottom. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-prose leading-relaxed [&_a]:text-action [&_a]:underline [&_a]:underline-offset-4 [&_code]:rounded-small [&_code]:bg-shade [&_code]:px-1 [&_code]:text-[0.875em] [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h2]:leading-snug [&_h2:first-child]:mt-0 [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_ul+p]:mt-4 [&_ol+p]:mt-4 [&_li]:mt-2 [&_ol]:list-decimal [&_ol]:pl-5 [&_p+p]:mt-4 [&_ul]:list-disc [&_ul]:pl-5">
      {children}
    </div>
  )
}
