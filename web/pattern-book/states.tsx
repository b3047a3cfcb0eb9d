import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/nothing-here.tsx'
import { DashboardSkeleton, ShelvesSkeleton } from '#web/ui/skeleton.tsx'

export function States() {
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <NothingHere title="You Haven't Added Any Order Yet! Please Order Now.">
        <Button>See All Products</Button>
      </NothingHere>
      <NothingHere
        title="Your cart could not be loaded"
        text="Nothing in it is lost. Please check your connection and try again."
      >
        <Button>Try again</Button>
      </NothingHere>
      <div className="border border-line p-6" aria-hidden="true">
        <DashboardSkeleton />
      </div>
      <div className="border border-line p-6" aria-hidden="true">
        <ShelvesSkeleton />
      </div>
    </div>
  )
}
