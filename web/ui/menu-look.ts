/** The classes of a menu that opens below its button, and of what stands in it. */
export const menuLook =
  'fade min-w-56 rounded-card border border-line bg-sheet py-1.5 shadow-sheet outline-none'
export const menuItemLook =
  'flex min-h-10 cursor-pointer items-center gap-3 px-4 text-sm -outline-offset-2 data-highlighted:bg-tint'
