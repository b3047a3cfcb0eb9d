import { icon } from '#web/ui/icons/icon.tsx'

export const Search = icon('m21 21-4.34-4.34', <circle cx="11" cy="11" r="8" />)
