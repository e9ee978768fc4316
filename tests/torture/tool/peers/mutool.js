// Run by mutool's own interpreter, which knows ECMAScript 5.
var file = new PDFDocument(scriptArgs[0]);
var job = JSON.parse(read(scriptArgs[2]));
if (file.needsPassword()) file.authenticatePassword(job.password || '');
var number = 0;
while (number < file.countPages()) redact(file.loadPage(number), ++number);
file.save(scriptArgs[1], 'garbage=3,compress,decrypt');

function redact(page, place) {
  job.terms.forEach(function (term) {
    page.search(term).forEach(function (hit) {
      hit.forEach(function (quad) {
        mark(page, around(quad));
      });
    });
  });
  job.boxes.forEach(function (box) {
    if (box.page === place) mark(page, [box.x, box.y, box.x + box.width, box.y + box.height]);
  });
  page.applyRedactions();
}

function around(quad) {
  return [0, 1].map(least(quad, Math.min)).concat([0, 1].map(least(quad, Math.max)));
}

function least(quad, choose) {
  return function (at) {
    return choose(quad[at], quad[at + 2], quad[at + 4], quad[at + 6]);
  };
}

function mark(page, rect) {
  page.createAnnotation('Redact').setRect(rect);
}
