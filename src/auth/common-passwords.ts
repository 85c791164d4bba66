import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** Whether a password is among the 49,000 most common of published leaks, in any mixture of upper and lower case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** The message for one. */
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.';
