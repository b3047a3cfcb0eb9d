import type { ReactNode } from 'react'

/** Where something will stand: a grey plank. What is read out is the loading text beside it. */
function Plank({ className }: { className: string }) {
  return <div className={`rounded-small bg-shade ${className}`} />
}

/** A page of the dashboard: its menu, its heading and a few rows. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid grid-cols-2 content-start gap-x-6 gap-y-5 border-b border-line pb-6 md:grid-cols-1 md:border-r md:border-b-0 md:pr-8">
        {['w-24', 'w-28', 'w-32', 'w-28'].map((width, place) => (
          <Plank key={PLACES[place]} className={`h-4 max-w-full ${width}`} />
        ))}
      </div>
      <div>
        <Plank className="h-9 w-56 max-w-full" />
        <div className="mt-8 grid gap-5">
          {PLACES.slice(0, 3).map((place) => (
            <div key={place} className="grid gap-3 border border-line bg-sheet p-5">
              <Plank className="h-4 w-40 max-w-full" />
              <Plank className="h-4 w-full" />
              <Plank className="h-4 w-2/3" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The shelves: cards as they will stand. The first pictures are known before all else. */
export function ShelvesSkeleton({ pictures = [] }: { pictures?: ReactNode[] }) {
  return (
    <div>
      <Plank className="h-9 w-56 max-w-full" />
      <div className="hairlines mt-8 grid sm:grid-cols-2 lg:grid-cols-3">
        {PLACES.map((place, number) => (
          <div key={place} className="bg-sheet">
            {pictures[number] ?? <Plank className="aspect-square w-full rounded-none" />}
            <div className="grid gap-3 p-5">
              <Plank className="h-5 w-3/4" />
              <Plank className="h-4 w-24" />
              <Plank className="h-16 w-full" />
              <Plank className="h-11 w-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** A tool and the form beside it. Its picture is known before all else. */
export function PurchaseSkeleton({ picture }: { picture: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-[1.1fr_1fr] lg:gap-x-14">
      <div className="grid min-w-0 content-start gap-5">
        {picture}
        <Plank className="h-10 w-32" />
        <Plank className="h-20 w-full" />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 border border-line bg-sheet p-8">
        <Plank className="h-8 w-72 max-w-full" />
        {PLACES.slice(0, 4).map((place) => (
          <Plank key={place} className="h-11 w-full" />
        ))}
      </div>
    </div>
  )
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
