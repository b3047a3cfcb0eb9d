import { Badge } from '#web/ui/badge.tsx'
import { CodeSample } from '#web/ui/code-sample.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Stars } from '#web/ui/stars.tsx'

export function Words() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div>
        <p className="text-eyebrow text-soft uppercase">An eyebrow</p>
        <p className="mt-2 font-display text-hero">Hero</p>
        <p className="mt-4 font-display text-title">The title of a page</p>
        <p className="mt-4 font-display text-2xl">The title of a part</p>
        <p className="mt-2 font-display text-xl">The title of a card</p>
        <p className="mt-2">
          Words as they are read. $1,234.50 in figures of one width:{' '}
          <span className="tabular-nums">1 11 111</span>
        </p>
        <p className="mt-2 text-sm text-soft">Smaller and quieter words, beside the others.</p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Badge tone="good">Paid</Badge>
          <Badge tone="waiting">Pending</Badge>
          <Badge tone="open">Unpaid</Badge>
          <Stars rating={5} />
          <Stars rating={3.5} />
        </div>
      </div>
      <div>
        <Prose>
          <p>
            Text that is read from top to bottom, with <a href="#content">a way to the top</a> and some{' '}
            <code>code</code>.
          </p>
          <ul>
            <li>Mark with a knife</li>
            <li>Cut beside the line</li>
          </ul>
        </Prose>
        <CodeSample>{'const kerf = blade + set'}</CodeSample>
        <Notice className="mt-5">Something that should not be overlooked.</Notice>
        <Notice tone="wrong" className="mt-3">
          Something that went wrong.
        </Notice>
      </div>
    </div>
  )
}
