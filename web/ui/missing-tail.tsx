/** A row of dovetails with one missing, whose place is marked in the colour of the text. */
export function MissingTail({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 320 96" className={`max-w-full ${className}`} fill="none" aria-hidden="true">
      <path
        d="M1 1H319V36H286L296 84H224L234 36H186L196 84H124L134 36H86L96 84H24L34 36H1Z"
        fill="var(--sheet)"
      />
      <path
        d="M186 36H319V1H1V36H34L24 84H96L86 36H134M234 36H186M234 36L224 84H296L286 36"
        stroke="var(--ink)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d="M134 36L124 84H196L186 36"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        strokeDasharray="5 5"
      />
      <path d="M134 36H186" stroke="var(--ink)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
