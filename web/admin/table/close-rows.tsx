import { Notice } from '#web/ui/notice.tsx'

/** Says that what follows does not match a search but is spelled like it. Always there, so that it is heard. */
export function CloseRows({ search, close }: { search?: string; close?: unknown[] }) {
  return (
    <div role="status" className="mt-5 empty:hidden">
      {close && <Notice tone="note">Nothing matches “{search}”; these are close.</Notice>}
    </div>
  )
}
