import { buttonLook } from '#web/ui/button.tsx'
import { DovetailDrawing } from '#web/ui/dovetail-drawing.tsx'
import { DovetailEdge } from '#web/ui/dovetail-edge.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'

export function Hero() {
  return (
    <section aria-label="Welcome">
      <div className="on-green bg-green-deep">
        <div className="wrap grid items-center gap-x-12 gap-y-6 pt-12 pb-8 md:grid-cols-[1.15fr_1fr] md:pt-16 md:pb-10">
          <div>
            <p className="text-eyebrow text-brass uppercase">Hand tools for wood</p>
            <h1 className="mt-4 max-w-[9ch] text-hero first-letter:uppercase">best carpenter company</h1>
            <p className="mt-6 max-w-md text-lg text-paper/85">
              Saws that track a line, planes that take a whisper, chisels that hold their edge: what a joint
              asks for, and nothing it does not.
            </p>
            <SiteLink to="/products" className={buttonLook('brass', 'mt-8 min-w-36')}>
              Read More
            </SiteLink>
          </div>
          <div className="grid justify-items-center md:justify-items-end">
            <DovetailDrawing />
          </div>
        </div>
      </div>
      <DovetailEdge />
    </section>
  )
}
