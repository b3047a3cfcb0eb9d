const tones = {
  good: 'border-action/30 bg-tint text-good',
  waiting: 'border-accent/40 bg-note-pale text-note',
  open: 'border-wrong/25 bg-wrong-pale text-wrong',
}

export type Tone = keyof typeof tones

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-block rounded-small border px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
