/** What is photographed: every page of `web/routes.ts`, and what pages look like on other days. */
import { ADMIN_SHOTS } from './admin-shots.ts'
import { ask } from './arrange.ts'
import { CUSTOMER_SHOTS } from './customer-shots.ts'
import type { Shot } from './shot.ts'
import { VISITOR_SHOTS } from './visitor-shots.ts'

export const SHOTS: Shot[] = [
  ...VISITOR_SHOTS,
  ...CUSTOMER_SHOTS,
  ...ADMIN_SHOTS,
  { name: 'pattern-book', route: '/dev/ui', who: 'visitor' },
  {
    name: 'pattern-book-question',
    route: '/dev/ui',
    who: 'visitor',
    act: ask('Are You Sure to Make Admin?'),
  },
  { name: 'missing', route: '*', who: 'visitor' },
  { name: 'outbox', route: '/dev/mail', who: 'visitor' },
  { name: 'api-docs', route: '/api/docs', who: 'visitor' },
]
