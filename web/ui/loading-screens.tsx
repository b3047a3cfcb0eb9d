import type { ReactNode } from 'react'
import { Loading } from '#web/ui/loading.tsx'
import { DashboardSkeleton, PurchaseSkeleton, ShelvesSkeleton } from '#web/ui/skeleton.tsx'

/** Loading screens in the shape of what comes. */
export const LoadingDashboard = () => (
  <Loading>
    <DashboardSkeleton />
  </Loading>
)

export const LoadingShelves = ({ pictures }: { pictures: ReactNode[] }) => (
  <Loading>
    <ShelvesSkeleton pictures={pictures} />
  </Loading>
)

export const LoadingPurchase = ({ picture }: { picture: ReactNode }) => (
  <Loading>
    <PurchaseSkeleton picture={picture} />
  </Loading>
)
