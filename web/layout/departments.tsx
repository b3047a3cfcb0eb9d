import { useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#messages/t.ts'
import { createPart } from '#web/lazy/part.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

export const departmentMenu = createPart(
  async () => (await import('#web/layout/department-menu.tsx')).DepartmentMenu,
)

/**
 * All tools, and a menu of its departments, which is loaded when somebody begins to act. Without scripts the page of all tools shows them.
 * It stands beside the search, and on a phone in the menu of the head: `id` is that of its list.
 */
export function Departments({ id }: { id: string }) {
  const { pathname } = useLocation()
  const [open, show] = useState(false)
  const Menu = departmentMenu.use()
  return (
    <div className="departments flex flex-wrap items-center justify-between">
      <SiteLink to="/tools" aria-current={pathname === '/tools' ? 'page' : undefined} className="nav-link">
        {t('layout.allTools')}
      </SiteLink>
      <button
        type="button"
        aria-label={t('storefront.departments')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
        className="nav-link noscript:hidden"
      >
        ▾
      </button>
      {Menu && <Menu id={id} open={open} show={show} />}
    </div>
  )
}
