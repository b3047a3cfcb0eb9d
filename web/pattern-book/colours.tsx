const GROUPS = [
  { name: 'Grounds', colours: ['paper', 'sheet', 'shade', 'field', 'stage'] },
  { name: 'Words and lines', colours: ['ink', 'soft', 'line', 'edge'] },
  { name: 'Action', colours: ['action', 'action-strong', 'on-action', 'tint', 'good'] },
  { name: 'Notice', colours: ['accent', 'accent-strong', 'on-accent', 'note', 'note-pale'] },
  { name: 'Wrong', colours: ['wrong', 'wrong-strong', 'on-wrong', 'wrong-pale'] },
  { name: 'Boards', colours: ['board', 'board-side', 'board-face', 'sign', 'chalk'] },
]

/** Both themes side by side: a part of a page may always be light or always be dark. */
export function Colours() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Palette name="Light" look="always-light" />
      <Palette name="Dark" look="always-dark" />
    </div>
  )
}

function Palette({ name, look }: { name: string; look: string }) {
  return (
    <div className={`${look} border border-line bg-paper p-5 text-ink`}>
      <h3 className="text-lg">{name}</h3>
      {GROUPS.map(({ name, colours }) => (
        <div key={name} className="mt-4">
          <p className="text-sm text-soft">{name}</p>
          <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {colours.map((colour) => (
              <li key={colour} className="text-xs">
                <div
                  className="h-10 rounded-small border border-line"
                  style={{ background: `var(--${colour})` }}
                />
                {colour}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
