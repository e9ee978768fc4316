import { plausible, type Recognizer } from '../recognizer.ts';

export const geocode: Recognizer = {
  id: 'places/geocode',
  category: 'GEOCODE',
  title: 'Coordinates',
  patterns: [
    {
      shape: 'latitude and longitude in decimals',
      regex:
        /(?<![\w.-])[-+]?(?:[1-8]?\d|90)\.\d{4,10}°? ?[NS]?, {0,2}[-+]?(?:1[0-7]\d|[1-9]?\d|180)\.\d{4,10}°? ?[EW]?(?![\w.])/g,
      score: 0.9,
    },
    {
      shape: 'degrees, minutes and seconds',
      needs: '°',
      regex:
        /\d{1,3}° ?\d{1,2}['′] ?\d{1,2}(?:\.\d{1,4})?["″]? ?[NSEW](?:[, ]{1,3}\d{1,3}° ?\d{1,2}['′] ?\d{1,2}(?:\.\d{1,4})?["″]? ?[NSEW])?/g,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['gps', 'gps coordinates', 'coordinates', 'lat lon', 'lat long', 'latitude', 'longitude', 'geolocation'],
      value: /[-+]?\d{1,3}\.\d{2,10}°? ?[NSEW]?(?:, {0,2}[-+]?\d{1,3}\.\d{2,10}°? ?[NSEW]?)?/y,
    },
    { phrases: ['lat', 'long', 'lon', 'lng'], value: /[-+]?\d{1,3}\.\d{4,10}(?!\d)/y, below: false },
  ],
  validate: () => plausible('the form of coordinates'),
};
