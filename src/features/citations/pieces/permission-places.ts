/** Labels of where a quoted figure may appear. */
export const permissionPlaces = {
  publication: 'Article or book',
  presentation: 'Presentation',
  filing: 'Prospectus or filing',
  website: 'Website',
} as const;

export type PermissionPlace = keyof typeof permissionPlaces;
