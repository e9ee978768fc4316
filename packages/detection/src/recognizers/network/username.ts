import { plausible, type Recognizer } from '../recognizer.ts';

export const username: Recognizer = {
  id: 'network/username',
  category: 'USERNAME',
  title: 'User name or handle',
  patterns: [
    {
      shape: 'a handle with its sign',
      needs: '@',
      regex: /(?<![\w.@/])@[A-Za-z_][\w.]{2,30}(?<!\.)(?![\w@]|\.\w)/g,
      score: 0.84,
    },
  ],
  captions: [
    {
      phrases: [
        'username',
        'user name',
        'user id',
        'userid',
        'login:',
        'login id',
        'login name',
        'screen name',
        'handle:',
        'twitter:',
        'instagram:',
        'skype:',
        'skype id',
        'telegram:',
        'twitter handle',
        'snapchat',
        'facebook:',
        'account name:',
        'seller:',
        'seller name',
        'seller name:',
      ],
      value: /@?[A-Za-z][\w.-]{2,40}(?<![.])(?![\w@])/y,
      below: false,
    },
    {
      phrases: ['password', 'passwd', 'pwd', 'temporary password'],
      value: /(?=\S{0,30}[\d!@#$%^&*])\S{5,40}(?<![.,;])/y,
      below: false,
    },
  ],
  validate: () => plausible('the form of a user name'),
};
