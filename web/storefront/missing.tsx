import { data } from 'react-router'

export { NotFound as default } from '#web/ui/not-found.tsx'

export function loader() {
  return data(null, { status: 404 })
}
