import type { ComponentType } from 'react'
import type { ROOMS } from '#web/admin/rooms.ts'
import { ChartColumn } from '#web/ui/icons/chart-column.tsx'
import { ChartNoAxesColumn } from '#web/ui/icons/chart-no-axes-column.tsx'
import { CircleCheck } from '#web/ui/icons/circle-check.tsx'
import { CirclePlus } from '#web/ui/icons/circle-plus.tsx'
import { ClipboardList } from '#web/ui/icons/clipboard-list.tsx'
import { Download } from '#web/ui/icons/download.tsx'
import { History } from '#web/ui/icons/history.tsx'
import { Inbox } from '#web/ui/icons/inbox.tsx'
import { KeyRound } from '#web/ui/icons/key-round.tsx'
import { Layers } from '#web/ui/icons/layers.tsx'
import { ListTree } from '#web/ui/icons/list-tree.tsx'
import { Mail } from '#web/ui/icons/mail.tsx'
import { MessageSquare } from '#web/ui/icons/message-square.tsx'
import { Package } from '#web/ui/icons/package.tsx'
import { ScanBarcode } from '#web/ui/icons/scan-barcode.tsx'
import { ScrollText } from '#web/ui/icons/scroll-text.tsx'
import { Search } from '#web/ui/icons/search.tsx'
import { Send } from '#web/ui/icons/send.tsx'
import { Settings } from '#web/ui/icons/settings.tsx'
import { Tag } from '#web/ui/icons/tag.tsx'
import { TriangleAlert } from '#web/ui/icons/triangle-alert.tsx'
import { Undo } from '#web/ui/icons/undo.tsx'
import { Upload } from '#web/ui/icons/upload.tsx'
import { UserRound } from '#web/ui/icons/user-round.tsx'
import { Users } from '#web/ui/icons/users.tsx'
import { Webhook } from '#web/ui/icons/webhook.tsx'

export type RoomIcon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
export type RoomIconName = Extract<(typeof ROOMS)[number], { icon: string }>['icon']

/** The icons that the table of rooms names, apart from it: who signs in needs the table, but no picture of it. */
export const ROOM_ICONS: Record<RoomIconName, RoomIcon> = {
  'chart-column': ChartColumn,
  'chart-no-axes-column': ChartNoAxesColumn,
  'circle-check': CircleCheck,
  'circle-plus': CirclePlus,
  'clipboard-list': ClipboardList,
  download: Download,
  history: History,
  inbox: Inbox,
  'key-round': KeyRound,
  layers: Layers,
  'list-tree': ListTree,
  mail: Mail,
  'message-square': MessageSquare,
  package: Package,
  'scan-barcode': ScanBarcode,
  'scroll-text': ScrollText,
  search: Search,
  send: Send,
  settings: Settings,
  tag: Tag,
  'triangle-alert': TriangleAlert,
  undo: Undo,
  upload: Upload,
  'user-round': UserRound,
  users: Users,
  webhook: Webhook,
}
