const tones = {
  good: 'border-green/30 bg-sage text-green-deep',
  waiting: 'border-brass/40 bg-brass-pale text-brass-deep',
  open: 'border-rust/25 bg-rust-pale text-rust',
}

export type Tone = keyof typeof tones

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`inline-block rounded-small border px-2 py-0.5 text-xs font-medium ${tones[tone]}`}>
      {children}
    </span>
  )
}
