import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'

type Props = { eyebrow: string; title: string; about: string }

/** The green head of a page that is read. */
export function PageHead({ eyebrow, title, about }: Props) {
  return (
    <div>
      <div className="on-board bg-board">
        <div className="wrap py-10 sm:py-14">
          <p className="text-eyebrow text-accent uppercase">{eyebrow}</p>
          <h1 className="mt-3 text-title">{title}</h1>
          <p className="mt-3 max-w-2xl text-lg text-chalk/85">{about}</p>
        </div>
      </div>
      <DovetailEdge />
    </div>
  )
}
