import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { inBase } from '#web/lazy/base.ts'
import { untilConnected } from '#web/lazy/trouble.ts'
import { changesDocument } from '#web/ui/own-document.ts'

type Props = Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string }

/** A link within the site; what it leads to is fetched when somebody is about to follow it. */
export function SiteLink({ to, prefetch = 'intent', onClick, ...rest }: Props) {
  const { pathname } = useLocation()
  const reload = changesDocument(pathname, to)
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // The browser would put its own page in the place of this one.
    if (!reload || navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    void untilConnected().then(() => location.assign(inBase(to)))
  }
  return (
    <Link to={to} reloadDocument={reload} prefetch={reload ? 'none' : prefetch} onClick={follow} {...rest} />
  )
}
