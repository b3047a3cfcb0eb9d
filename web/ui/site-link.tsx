import { Link, type LinkProps, useLocation } from 'react-router'
import { changesDocument } from '#web/ui/own-document.ts'

type Props = Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string }

/** A link within the site; what it leads to is fetched when somebody is about to follow it. */
export function SiteLink({ to, prefetch = 'intent', ...rest }: Props) {
  const { pathname } = useLocation()
  const reload = changesDocument(pathname, to)
  return <Link to={to} reloadDocument={reload} prefetch={reload ? 'none' : prefetch} {...rest} />
}
