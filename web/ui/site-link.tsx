import { type MouseEvent, useState } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { inBase } from '#web/lazy/base.ts'
import { untilConnected } from '#web/lazy/trouble.ts'
import { changesDocument } from '#web/ui/own-document.ts'

type Props = Omit<LinkProps, 'to' | 'reloadDocument'> & { to: string }

/**
 * A link within the site; what it leads to is fetched when somebody is about to follow it, and as soon as a finger is on it: there is
 * no other warning. Nothing is fetched for whoever asks their browser to save data.
 */
export function SiteLink({ to, prefetch = 'intent', onClick, ...rest }: Props) {
  const { pathname } = useLocation()
  const reload = changesDocument(pathname, to)
  const [touched, setTouched] = useState(false)
  const wanted = touched && prefetch === 'intent' ? 'render' : prefetch
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // The browser would put its own page in the place of this one.
    if (!reload || navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    void untilConnected().then(() => location.assign(inBase(to)))
  }
  return (
    <Link
      to={to}
      reloadDocument={reload}
      prefetch={reload || isSaving() ? 'none' : wanted}
      onTouchStart={() => setTouched(true)}
      onClick={follow}
      {...rest}
    />
  )
}

const isSaving = () => Object(Object(navigator).connection).saveData === true
