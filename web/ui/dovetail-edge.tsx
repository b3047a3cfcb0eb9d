import { useId } from 'react'

/** The lower edge of a green field, cut into tails. */
export function DovetailEdge() {
  const id = useId()
  return (
    <svg width="100%" height="22" className="block text-board" aria-hidden="true">
      <defs>
        <pattern id={id} width="76" height="22" patternUnits="userSpaceOnUse" x="-12">
          <path d="M22 -1H54L60 22H16Z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="22" fill={`url(#${id})`} />
    </svg>
  )
}
