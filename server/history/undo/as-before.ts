import { t } from '#messages/t.ts'

export const asBefore = () => t('admin.undo.asBefore')
