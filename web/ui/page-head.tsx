import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'

/** `lang`: of the title, where it is not the one of the page. */
type Props = { eyebrow: string; title: string; about: string; lang?: string | undefined }

/** The green head of a page that is read. */
export function PageHead({ eyebrow, title, about, lang }: Props) {
  return (
    <div>
      <div className="on-board bg-board">
        <div className="wrap py-10 sm:py-14">
          <p className="text-eyebrow text-accent uppercase">{eyebrow}</p>
          <h1 lang={lang} className="mt-3 text-title">
            {title}
          </h1>
          <p className="mt-3 max-w-2xl text-lg text-chalk/85">{about}</p>
        </div>
      </div>
      <DovetailEdge />
    </div>
  )
}
