import type { Page } from '@playwright/test'
import type { Scene, Who } from './scene.ts'

export type Shot = {
  name: string
  /** The page as `web/routes.ts` writes it, or another address of the shop that is no page of it. */
  route: string
  who: Who
  params?: (ids: Scene['ids']) => Record<string, string>
  query?: string
  /** What is arranged before the page is opened. */
  arrange?: (page: Page) => Promise<void>
  /** It is the loading screen that is photographed. */
  loading?: true
  /** What is done on the page before it is photographed. */
  act?: (page: Page) => Promise<void>
}
