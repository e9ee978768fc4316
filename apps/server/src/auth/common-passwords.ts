/** What guessing starts with, of eight characters and more: no breach service can be asked offline. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 123123123 12341234 11223344
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwer1234 asdfghjk asdfghjkl asdf1234
  zxcvbnm1 abcd1234 abc12345 a1234567 a12345678 aa123456 abcdefgh abcdefghi password password1 password12 password123
  password1234 passw0rd p@ssword p@ssw0rd passwort iloveyou iloveyou1 sunshine princess football baseball superman
  starwars trustno1 whatever computer internet michelle jennifer charlie1 dragon123 monkey123 letmein1 letmein123
  welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 default1 secret123 test1234 testtest
  master123 shadow123 freedom1 chocolate blink182 liverpool liverpool1 samantha victoria jordan23 corvette mercedes
  maverick midnight hello123 hellohello google123 asshole1 fuckyou1 1234qwer zaq12wsx qazwsxedc 147258369 159357456
  11111112 00000001 password! password1! welcome1! summer2024 summer2025 summer2026 winter2024 winter2025 winter2026
  spring2026 autumn2026 blackbar blackbar1 redaction`.split(/\s+/u),
);
