import './discover/discover.suite.ts';
import './input/input.suite.ts';
import './domain/domain.suite.ts';
import './domain/expectation.suite.ts';
import './http/http.suite.ts';
import './http/standards.suite.ts';
import './paging/paging.suite.ts';
import './partner/partner.suite.ts';
// After what takes few requests alone.
import './paging/isolation.suite.ts';
import './consumer/consumer.suite.ts';
import './consumer/records.suite.ts';
import './person/person.suite.ts';
import './shape/shape.suite.ts';
// Last: of a small run's three refusals, the key's come after what may be refused.
import './auth/auth.suite.ts';
import './auth/refusal.suite.ts';
// It takes most requests of its phase, and many of them are refused.
import './input/path.suite.ts';
import './law-book.ts';
